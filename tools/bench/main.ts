import { main } from '../../src/cli/main.ts';
import { BENCH } from './bench.ts';

process.exitCode = await main([BENCH.name, ...process.argv.slice(2)], [BENCH]);
