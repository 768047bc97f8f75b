// The program serving its page, for scripts that open it.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = join(dirname(fileURLToPath(import.meta.url)), '../../build/release/bouncestick');

/** Serves on a port, PORT if that is set, until stopped or this script ends; `folder` or PAGE names another page. */
export async function serve(usual, folder = process.env.PAGE) {
  const port = process.env.PORT ?? usual;
  const page = folder ? ['--page', folder] : [];
  const server = spawn(program, ['play', '--no-browser', '--port', port, ...page], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => server.kill();
  process.once('exit', stop);
  server.once('exit', () => process.off('exit', stop));
  // it says where it is as soon as it can be asked; to ask the port could reach another server that holds it
  await new Promise((served, refused) => {
    server.stdout.once('data', served);
    server.once('exit', () => refused(new Error(`the server on port ${port} has ended`)));
    server.once('error', refused);
  });
  return { address: `http://127.0.0.1:${port}/`, stop };
}
