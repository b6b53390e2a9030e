import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './package.ts';

/** Builds the container image from the Dockerfile with Docker or Podman, whichever is installed. */
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const builder = ['docker', 'podman'].find((name) => spawnSync(name, ['--version']).status === 0);
if (builder === undefined) {
  process.stderr.write('Neither docker nor podman is installed; one of them builds the image.\n');
  process.exitCode = 1;
} else {
  const tags = ['--tag', `wheelhouse:${version}`, '--tag', 'wheelhouse:latest'];
  const { status } = spawnSync(builder, ['build', ...tags, ROOT], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
