import { existsSync, readFileSync } from 'node:fs';
import type { Operation, Position } from '../../openapi/model/index.ts';
import { serversOf, type ProvableSample } from './provable.ts';
import { bodyText } from '../sandbox/answers.ts';
import type { Exchange } from './recorder.ts';

/** Error of a sample: its place, and what the sample sent. */
export interface Fault {
  readonly message: string;
  /** Request in a line: `POST /pets {"name":"Bella"}`; undefined where none arrived. */
  readonly sent: string | undefined;
  /** Position of the wrong part in the author's file, or of the sample. */
  readonly position: Position | undefined;
}

/** Result of the run of one sample. */
export interface Run {
  readonly exchanges: readonly Exchange[];
  /** Error output of the program where it failed; undefined where it did not. */
  readonly error: string | undefined;
  readonly isLate: boolean;
  /** Hosts of its requests that are not the document's. */
  readonly others: readonly string[];
}

/** Maximum length of a request or response in a message. */
const SHOWN = 300;
/** Maximum number of lines of a program's error that are shown whole. */
const MAX_LINES = 6;

/** Lists what is wrong with the run of a sample; empty for one that sends what its operation documents and is answered. */
export function listFaults(sample: ProvableSample, { exchanges, error, isLate, others }: Run): readonly Fault[] {
  const plain = (message: string, sent?: string): Fault => ({ message, sent, position: sample.position });
  const faults = exchanges.flatMap((exchange) => faultsOf(exchange, sample));
  const isSent = exchanges.some(({ operation }) => operation?.id === sample.operation.id);
  const [first] = exchanges;
  const more: Fault[] = [];
  if (isLate) more.push(plain('The sample does not end: it was ended at the time limit.'));
  if (others.length > 0)
    more.push(plain(`The sample requests ${others.join(', ')}. The servers of its operation: ${serverNames(sample)}.`));
  else if (first === undefined && error === undefined && !isLate) more.push(plain('The sample sends no request.'));
  else if (first !== undefined && !isSent && faults.length === 0)
    more.push(
      plain(
        `The sample sends other requests than that of its operation, ${formatOperation(sample.operation)}.`,
        lineOf(first),
      ),
    );
  if (error !== undefined && !isLate && faults.length === 0 && others.length === 0)
    more.push(
      plain(
        error.trim() === ''
          ? 'The sample ends with an error, and prints nothing.'
          : `The sample ends with an error: ${cut(error)}`,
        first && lineOf(first),
      ),
    );
  return [...faults, ...more];
}

/** Formats an operation: `createPet (POST /pets)`. */
export function formatOperation({ operationId, method, path }: Operation): string {
  return operationId === undefined ? `${method} ${path}` : `${operationId} (${method} ${path})`;
}

function serverNames(sample: ProvableSample): string {
  const servers = serversOf(sample);
  return servers.length === 0 ? 'none with a host' : servers.join(', ');
}

function faultsOf(exchange: Exchange, sample: ProvableSample): readonly Fault[] {
  const { errors, status, message, isUndocumented } = exchange;
  const sent = lineOf(exchange);
  if (errors.length > 0)
    return errors.map((error) => ({ message: error.message, sent, position: positionIn(sample, error.name) }));
  if (status < 400 && !isUndocumented) return [];
  const told = isUndocumented ? `${status}, which the document does not have` : String(status);
  return [{ message: `The sandbox returned ${told}: ${message.slice(0, SHOWN)}`, sent, position: sample.position }];
}

function lineOf({ request }: Exchange): string {
  const body = bodyText(request.body) ?? '';
  const path = request.url.replace(/^https?:\/\/[^/]*/, '');
  return `${request.method} ${path}${body === '' ? '' : ` ${body.replaceAll(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))}`}`.slice(
    0,
    SHOWN,
  );
}

/** Returns the position of a word of a sample: its line in the author's file where that has it as the sample does. */
function positionIn({ position, source }: ProvableSample, word: string | undefined): Position | undefined {
  if (position === undefined || word === undefined || word === '') return position;
  const lines = source.split('\n');
  const found = lines.find((line) => line.includes(word))?.trim();
  if (found === undefined || !existsSync(position.file)) return position;
  const own = readFileSync(position.file, 'utf8').split('\n');
  const from = position.line - 1;
  const near = own.slice(from, from + lines.length + MAX_LINES);
  const whole = near.findIndex((line) => line.includes(found));
  // Pages lay out long commands on several lines.
  const offset = whole < 0 ? near.findIndex((line) => line.includes(word)) : whole;
  if (offset < 0) return position;
  return { ...position, line: position.line + offset, column: (own[from + offset] ?? '').indexOf(word) + 1 };
}

/** Shortens a program's error to its first and last lines, of which one names it; without the temporary folder. */
function cut(error: string): string {
  const lines = error
    .replaceAll(/\S+/g, (word) => word.replace(/^.*portico-[\da-f]{8}-\d+-\w{6}[/\\]\d+[/\\]/, ''))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  const shown = lines.length <= MAX_LINES ? lines : [...lines.slice(0, 2), '…', ...lines.slice(-2)];
  return shown.join('\n').slice(0, 1000);
}
