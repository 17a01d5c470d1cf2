/** Runtime expressions in words, as Markdown (OpenAPI 3.2, section 4.20.4). */
export const expression = {
  url: 'the address of the request',
  method: 'the method of the request',
  status: 'the status of the response',
  requestBody: { whole: 'the request’s body', part: (code: string): string => `${code} of the request’s body` },
  responseBody: { whole: 'the response’s body', part: (code: string): string => `${code} of the response’s body` },
  request: {
    header: (code: string): string => `the request’s header ${code}`,
    query: (code: string): string => `the request’s query parameter ${code}`,
    path: (code: string): string => `the request’s path parameter ${code}`,
  },
  response: {
    header: (code: string): string => `the response’s header ${code}`,
    query: (code: string): string => `the response’s query parameter ${code}`,
    path: (code: string): string => `the response’s path parameter ${code}`,
  },
  sentTo: (address: string): string => `Sent to ${address}.`,
  sentToGiven: (expression: string): string => `Sent to the address given as ${expression}.`,
  sentWhere: (address: string, where: string): string => `Sent to ${address}, where ${where}.`,
  standsFor: (code: string, expression: string): string => `${code} stands for ${expression}`,
  /** A value and the parameter that receives it; the request body if `name` is undefined. */
  as: (value: string, name: string | undefined): string => `${value} as ${name ?? 'the body'}`,
} as const;

/** Note on the callback of a callback's response, before its name as Markdown. */
export const innerCallback = 'Its answer may lead to a callback of its own,';

/** Text before a value that a link passes. */
export const usesValue = 'Use';
/** Text before the server of a link. */
export const onServer = 'On the server';
