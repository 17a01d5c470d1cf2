import { getSite } from 'virtual:portico/site';

/** @type {import('astro').MiddlewareHandler} Completes the pages of the portal. */
export const onRequest = async ({ locals }, next) => {
  const response = await next();
  return getSite().finish(response, locals);
};
