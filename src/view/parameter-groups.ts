import type { Parameter, ParameterIn } from '../openapi/index.ts';

/** The parameters of one place in a request. */
export interface ParameterGroup {
  readonly place: ParameterIn;
  readonly title: string;
  readonly members: readonly Parameter[];
}

const TITLES: Readonly<Record<ParameterIn, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookies',
};

/** Parameters by where they stand, the places in the order in which the operation has them. */
export function groupParameters(parameters: readonly Parameter[]): readonly ParameterGroup[] {
  const groups = Map.groupBy(parameters, (parameter) => parameter.in);
  return [...groups].map(([place, members]) => ({ place, title: TITLES[place], members }));
}
