import type { GuideComponentName } from '../../site/guides/components.ts';
import { bindParts, type FindPart } from './bind.ts';
import Nothing from './Nothing.astro';
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

const COMPONENTS: Readonly<Record<GuideComponentName, unknown>> = {
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

/** What guides may use by name, without importing it: MDX gives components attributes alone, `find` what these lead to. */
export function guideComponents(find: FindPart): Readonly<Record<string, unknown>> {
  return bindParts(COMPONENTS, Nothing, find);
}
