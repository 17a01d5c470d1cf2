// Plain JavaScript, run by Node in the namespaces of a sample: listens at a port of theirs for the sandbox outside, which it reaches by a
// socket in the file system, and runs a program.
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

const [socket = '', port = '', command = '', ...args] = process.argv.slice(2);

const server = createServer((client) => {
  const sandbox = connect(socket);
  client.pipe(sandbox).pipe(client);
  client.on('error', () => sandbox.destroy());
  sandbox.on('error', () => client.destroy());
});

server.listen(Number(port), '127.0.0.1', () => {
  const program = spawn(command, args, { stdio: 'inherit' });
  program.on('error', ({ message }) => {
    console.error(message);
    process.exit(127);
  });
  // All other processes of the namespace end with this one.
  program.on('exit', (code) => process.exit(code ?? 1));
});
