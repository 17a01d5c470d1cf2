import OperationLink from './OperationLink.astro';
import Properties from './Properties.astro';
import RequestExample from './RequestExample.astro';
import ResponseExample from './ResponseExample.astro';
import Samples from './Samples.astro';
import SchemaExample from './SchemaExample.astro';
import SchemaLink from './SchemaLink.astro';
import Scheme from './Scheme.astro';
import Statuses from './Statuses.astro';
import Sunset from './Sunset.astro';

/** What guides may use by name, without importing it. */
export const guideComponents = {
  OperationLink,
  Properties,
  RequestExample,
  ResponseExample,
  Samples,
  SchemaExample,
  SchemaLink,
  Scheme,
  Statuses,
  Sunset,
};
