import { isMethod } from '../../../openapi/standard/browser.ts';
import type { PartEventView, Section } from '../../../portal/view/types/changes.ts';
import type { Intent } from '../../../portal/view/intents.ts';

/** Returns the intent of a method: its own for known ones, else grey. */
export function methodIntent(method: string): string {
  const name = method.toLowerCase();
  return isMethod(name) ? name : 'grey';
}

/** Returns the intent of a status: success green, redirection blue, error red, others grey. */
export function statusIntent(status: string): Intent {
  const intents: Readonly<Record<string, Intent>> = { '2': 'green', '3': 'blue', '4': 'red', '5': 'red' };
  return intents[status.charAt(0)] ?? 'grey';
}

const levels: Readonly<Record<Section, Intent>> = {
  breaking: 'red',
  'may-break': 'amber',
  deprecation: 'amber',
  safe: 'green',
  documentation: 'grey',
};

/** Returns the intent of a level of changes. */
export function levelIntent(level: Section): Intent {
  return levels[level];
}

/** Returns the intent of an event of a part. */
export function eventIntent(kind: PartEventView['kind']): Intent {
  return kind === 'added' ? 'green' : kind === 'deprecated' ? 'amber' : 'blue';
}

const names: Readonly<Record<string, Intent>> = {
  red: 'red',
  crimson: 'red',
  orange: 'orange',
  amber: 'amber',
  yellow: 'amber',
  gold: 'amber',
  green: 'green',
  lime: 'green',
  teal: 'green',
  cyan: 'blue',
  blue: 'blue',
  navy: 'blue',
  indigo: 'violet',
  violet: 'violet',
  purple: 'violet',
  magenta: 'violet',
  pink: 'red',
};

/** Returns the intent closest to a badge's colour, a name or a hexadecimal colour; grey for others. */
export function colorIntent(color: string | undefined): Intent {
  const text = color?.trim().toLowerCase() ?? '';
  const hex = /^#(?:([\da-f])([\da-f])([\da-f])[\da-f]?|([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?)$/.exec(
    text,
  );
  if (hex === null) return names[text] ?? 'grey';
  const [red = 0, green = 0, blue = 0] = hex
    .slice(1)
    .filter((part) => typeof part === 'string')
    .map((part) => Number.parseInt(part.length === 1 ? part + part : part, 16));
  return hueIntent(red, green, blue);
}

function hueIntent(red: number, green: number, blue: number): Intent {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 24) return 'grey';
  const sector =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (sector * 60 + 360) % 360;
  const limits: readonly (readonly [number, Intent])[] = [
    [18, 'red'],
    [34, 'orange'],
    [66, 'amber'],
    [172, 'green'],
    [245, 'blue'],
    [318, 'violet'],
  ];
  return limits.find(([limit]) => hue < limit)?.[1] ?? 'red';
}
