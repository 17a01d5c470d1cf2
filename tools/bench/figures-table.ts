import type { Figures } from './measure.ts';
import type { SandboxFigures } from './sandbox.ts';

interface Row {
  readonly label: string;
  readonly value: (figures: Figures) => number | undefined;
  readonly show: (value: number) => string;
  /** The same for every build. */
  readonly isGoal?: boolean;
}

const STAGES = ['read', 'prepare', 'pages', 'files', 'publish'];

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
const megabytes = (value: number): string => `${(value / 1_000_000).toFixed(1)} MB`;
const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} kB`;
const whole = (value: number): string => value.toLocaleString('en');

/** Milliseconds and bytes that builds are to stay below on two quiet cores of 2.1 GHz, by the case. */
const GOALS: ReadonlyMap<string, Goal> = new Map<string, Goal>([
  ['petstore', { wall: 2500, memory: 1_500_000_000, same: 1500 }],
  ['github', { wall: 11_000, cpu: 19_000, memory: 1_500_000_000, changed: 3500 }],
  ['synthetic-10000', { wall: 70_000, memory: 2_500_000_000 }],
]);

/** Of builds once more: the wall time. */
type Goal = Pick<Figures, 'wall' | 'cpu' | 'memory'> & { readonly same?: number; readonly changed?: number };

const ROWS: readonly Row[] = [
  { label: 'wall time', value: ({ wall }) => wall, show: seconds },
  { label: '  goal', value: ({ name }) => GOALS.get(name)?.wall, show: seconds, isGoal: true },
  ...STAGES.map((stage): Row => ({ label: `  ${stage}`, value: ({ stages }) => stages[stage], show: seconds })),
  { label: 'time of processors', value: ({ cpu }) => cpu, show: seconds },
  { label: '  goal', value: ({ name }) => GOALS.get(name)?.cpu, show: seconds, isGoal: true },
  { label: 'peak memory', value: ({ memory }) => memory, show: megabytes },
  { label: '  goal', value: ({ name }) => GOALS.get(name)?.memory, show: megabytes, isGoal: true },
  { label: 'again, nothing changed', value: ({ same }) => same?.wall, show: seconds },
  { label: '  goal', value: ({ name }) => GOALS.get(name)?.same, show: seconds, isGoal: true },
  { label: '  time of processors', value: ({ same }) => same?.cpu, show: seconds },
  { label: 'again, a description changed', value: ({ changed }) => changed?.wall, show: seconds },
  { label: '  goal', value: ({ name }) => GOALS.get(name)?.changed, show: seconds, isGoal: true },
  { label: '  time of processors', value: ({ changed }) => changed?.cpu, show: seconds },
  { label: 'files', value: ({ files }) => files, show: whole },
  { label: 'bytes out', value: ({ bytes }) => bytes.all, show: megabytes },
  { label: '  HTML', value: ({ bytes }) => bytes.html, show: megabytes },
  { label: '  Markdown', value: ({ bytes }) => bytes.markdown, show: megabytes },
  { label: '  slices', value: ({ bytes }) => bytes.slices, show: megabytes },
  { label: '  search', value: ({ bytes }) => bytes.search, show: megabytes },
  { label: 'pages', value: ({ pages }) => pages.count, show: whole },
  { label: '  median, gzip', value: ({ pages }) => pages.median, show: kilobytes },
  { label: '  95th, gzip', value: ({ pages }) => pages.p95, show: kilobytes },
  { label: '  largest, gzip', value: ({ pages }) => pages.largest, show: kilobytes },
  { label: 'most elements of a page', value: ({ nodes }) => nodes, show: whole },
];

/** What the sandbox is to reach on a quiet machine, by its document and by its store. */
const SANDBOX_GOALS: ReadonlyMap<
  string,
  Partial<Pick<SandboxFigures, 'ready' | 'memory' | 'perSecond' | 'p99'>>
> = new Map([
  ['petstore', { ready: 1500 }],
  ['github', { ready: 5000, memory: 400_000_000 }],
  ['memory', { perSecond: 5000, p99: 30 }],
  ['SQLite', { perSecond: 2000, p99: 80 }],
]);

/** So many times as many requests as Prism. */
const PRISM_GOAL = 3;

/** Figures of servers under load, a row each, with goals beside those that have one, and how many times Prism's they are. */
export function sandboxTable(all: readonly SandboxFigures[]): string {
  const milliseconds = (value: number): string => `${whole(value)} ms`;
  const rows = all.map((figures) => {
    const { name, ready, memory, perSecond, p50, p99, failed } = figures;
    const [document = '', server = ''] = name.split(', ');
    const goals = server === 'Prism' ? {} : { ...SANDBOX_GOALS.get(document), ...SANDBOX_GOALS.get(server) };
    const prism = all.find((other) => other.name === `${document}, Prism`);
    return [
      name,
      withGoal(ready, '≤', goals.ready, seconds),
      withGoal(memory, '≤', goals.memory, megabytes),
      withGoal(Math.round(perSecond), '≥', goals.perSecond, whole),
      prism === undefined || server === 'Prism'
        ? '–'
        : withGoal(perSecond / prism.perSecond, '≥', PRISM_GOAL, (value) => `×${value.toFixed(1)}`),
      milliseconds(p50),
      withGoal(p99, '≤', goals.p99, milliseconds),
      whole(failed),
    ];
  });
  return alignTable([['', 'ready', 'memory', 'requests/s', 'to Prism', 'median', '99th', 'failed'], ...rows]);
}

function withGoal(
  value: number | undefined,
  side: '≤' | '≥',
  goal: number | undefined,
  show: (value: number) => string,
): string {
  if (value === undefined) return '–';
  return goal === undefined ? show(value) : `${show(value)} (${side} ${show(goal)})`;
}

/** Figures side by side; beside each its ratio to an earlier one of the same name. */
export function figuresTable(all: readonly Figures[], earlier: readonly Figures[]): string {
  const head = ['', ...all.map((figures) => figures.name)];
  const body = ROWS.map((row) => [
    row.label,
    ...all.map((figures) => {
      const value = row.value(figures);
      if (value === undefined) return '–';
      const before = earlier.find((candidate) => candidate.name === figures.name);
      const base = before === undefined || row.isGoal === true ? undefined : row.value(before);
      const ratio = base === undefined || base === 0 ? '' : ` ×${(value / base).toFixed(2)}`;
      return row.show(value) + ratio;
    }),
  ]);
  return alignTable([head, ...body]);
}

function alignTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return rows.map((cells) => line(cells).trimEnd()).join('\n');
}
