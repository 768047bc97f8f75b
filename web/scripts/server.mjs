// The program serving its page, for scripts that open it.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = join(dirname(fileURLToPath(import.meta.url)), '../../build/release/bouncestick');

async function answers(address) {
  for (let tries = 0; tries < 100; tries++) {
    const answered = await fetch(address)
      .then((response) => response.ok)
      .catch(() => false);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nobody answers at ${address}`);
}

/** Serves on a port, PORT if that is set, until stopped; PAGE names another folder of the page. */
export async function serve(usual) {
  const port = process.env.PORT ?? usual;
  const page = process.env.PAGE ? ['--page', process.env.PAGE] : [];
  const server = spawn(program, ['play', '--no-browser', '--port', port, ...page], { stdio: 'ignore' });
  const stop = () => server.kill();
  const address = `http://127.0.0.1:${port}/`;
  await answers(address).catch((reason) => {
    stop();
    throw reason;
  });
  return { address, stop };
}
