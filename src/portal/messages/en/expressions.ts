/** Runtime expressions in words, as Markdown (OpenAPI 3.2, section 4.20.4). */
export const expression = {
  url: 'the request URL',
  method: 'the request method',
  status: 'the response status',
  requestBody: { whole: 'the request body', part: (code: string): string => `${code} of the request body` },
  responseBody: { whole: 'the response body', part: (code: string): string => `${code} of the response body` },
  request: {
    header: (code: string): string => `the request header ${code}`,
    query: (code: string): string => `the query parameter ${code}`,
    path: (code: string): string => `the path parameter ${code}`,
  },
  response: {
    header: (code: string): string => `the response header ${code}`,
    query: (code: string): string => `the response’s query parameter ${code}`,
    path: (code: string): string => `the response’s path parameter ${code}`,
  },
  sentTo: (address: string): string => `Sent to ${address}.`,
  sentToGiven: (expression: string): string => `Sent to the URL in ${expression}.`,
  sentWhere: (address: string, where: string): string => `Sent to ${address}, where ${where}.`,
  standsFor: (code: string, expression: string): string => `${code} is ${expression}`,
  /** A value and the parameter that receives it; the request body if `name` is undefined. */
  as: (value: string, name: string | undefined): string => `${value} as ${name ?? 'the body'}`,
} as const;

/** Note on the callback of a callback's response, before its name as Markdown. */
export const innerCallback = 'Its response may trigger another callback,';

/** Text before a value that a link passes. */
export const usesValue = 'Use';
/** Text before the server of a link. */
export const onServer = 'On the server';
