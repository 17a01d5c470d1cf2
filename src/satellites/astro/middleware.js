/** Name of the function in the locals of the portal's pages that completes their responses: `FINISH` of site.ts. */
const FINISH = Symbol.for('portico-docs/finish');

/** @type {import('astro').MiddlewareHandler} Completes the pages of the portal. */
export const onRequest = async ({ locals }, next) => {
  const response = await next();
  const finish = Reflect.get(locals, FINISH);
  return typeof finish === 'function' ? finish(response) : response;
};
