import { join } from 'node:path';
import type { Bundle } from '../../../../../src/openapi/document/bundle/index.ts';
import { bundleOverlaid } from '../../../../../src/openapi/document/overlay/index.ts';
import { DocumentReader, positionIn } from '../../../../../src/openapi/document/read/index.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { withHead } from '../bundle/bundle-files.ts';

const HEAD = "overlay: 1.1.0\ninfo: { title: Overlay, version: '1' }\nactions:\n";

/** Bundles `openapi.yaml` of these files, with a head and `paths` if it has none, and `overlay.yaml`, whose actions begin in line 4. */
export async function overlayFiles(
  files: Readonly<Record<string, string>>,
): Promise<Bundle & { readonly folder: string; readonly placeOf: (pointer: string) => string }> {
  const [name = 'overlay.yaml'] = Object.keys(files).filter((file) => file.endsWith('overlay.yaml'));
  const folder = scratchFolder({
    ...files,
    'openapi.yaml': withHead(withPaths(files['openapi.yaml'] ?? '')),
    [name]: `${HEAD}${files[name] ?? ''}`,
  });
  const reader = new DocumentReader({ allowedRoot: folder, allowRemote: false, cache: new Map() });
  const bundle = await bundleOverlaid(reader, join(folder, 'openapi.yaml'), { overlays: [join(folder, name)] });
  const placeOf = (pointer: string): string => {
    const origin = bundle.origins.at(pointer);
    if (origin === undefined) return 'nowhere';
    const { file, line, column } = positionIn(origin.source, origin.pointer);
    return `${file.slice(folder.length + 1)}:${line}:${column}`;
  };
  return { ...bundle, folder, placeOf };
}

function withPaths(yaml: string): string {
  return yaml.includes('paths:') || yaml.includes('components:') ? yaml : `${yaml}\npaths: {}\n`;
}
