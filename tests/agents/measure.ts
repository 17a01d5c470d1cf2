import { siteFolder } from '../sites.ts';
import { readFor, type Reading, type Way } from './reader.ts';
import { TASKS, type Task } from './tasks.ts';
import { byLlmsText, byMcp, bySkills } from './ways.ts';

/** Costs of reading for a task, and whether the answer has all that the task wants. */
export interface Measured extends Pick<Reading, 'calls' | 'bytes'> {
  readonly isFound: boolean;
}

/** Task with its figures in each way, in the order of the table. */
export interface MeasuredTask {
  readonly question: string;
  readonly ways: readonly Measured[];
}

/** Has the reader work on all tasks, by llms.txt, by skills and by MCP. */
export async function measureTasks(): Promise<readonly MeasuredTask[]> {
  const measured: MeasuredTask[] = [];
  for (const task of TASKS) {
    const folder = siteFolder(task.site);
    const mcp = await byMcp(folder);
    const ways: Measured[] = [];
    for (const way of [byLlmsText(folder), bySkills(folder), mcp]) ways.push(await measure(task, way));
    measured.push({ question: task.question, ways });
    await mcp.close();
  }
  return measured;
}

async function measure({ question, answer }: Task, way: Way): Promise<Measured> {
  const { calls, bytes, answer: found } = await readFor(question, way);
  return { calls, bytes, isFound: answer.every((part) => found.includes(part)) };
}

const HEAD = '| task | `llms.txt` | skills | MCP |\n| --- | --- | --- | --- |\n';
const WAYS = [0, 1, 2];

/** Writes the figures as a table, with a row of sums. */
export function writeTable(tasks: readonly MeasuredTask[]): string {
  const rows = tasks.map(({ question, ways }) => `| ${[nameOf(question), ...ways.map(writeCell)].join(' | ')} |\n`);
  const sums = WAYS.map((way) => writeSum(tasks.flatMap(({ ways }) => ways[way] ?? [])));
  return `${HEAD}${rows.join('')}| ${['answers', ...sums].join(' | ')} |\n`;
}

/** Returns the part of a question before its colon, which is unique. */
function nameOf(question: string): string {
  return question.replace(/:.*/, '');
}

function writeCell({ calls, bytes, isFound }: Measured): string {
  return `${isFound ? 'found' : 'not found'}, ${toCost(calls, bytes)}`;
}

function writeSum(measured: readonly Measured[]): string {
  const found = measured.filter(({ isFound }) => isFound).length;
  const [calls, bytes] = [sumOf(measured, 'calls'), sumOf(measured, 'bytes')];
  return `${String(found)} of ${String(measured.length)}, ${toCost(calls, bytes)}`;
}

function sumOf(measured: readonly Measured[], key: 'calls' | 'bytes'): number {
  return measured.reduce((sum, one) => sum + one[key], 0);
}

function toCost(calls: number, bytes: number): string {
  return `${String(calls)} requests, ${String(Math.max(1, Math.round(bytes / 1000)))} kB`;
}

/** Reads the cells of a table that `writeTable` wrote, by task. */
export function readTable(page: string): ReadonlyMap<string, readonly string[]> {
  const rows = page.split('\n').flatMap((line): (readonly [string, readonly string[]])[] => {
    const [question = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return TASKS.some((task) => nameOf(task.question) === question) || question === 'answers'
      ? [[question, cells]]
      : [];
  });
  return new Map(rows);
}
