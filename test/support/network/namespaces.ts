import { type ChildProcess, execFileSync, spawn } from 'node:child_process';

/** Whether this process may make network namespaces; it makes one and removes it. */
export function canMakeNamespaces(): boolean {
  const name = nameOf('probe');
  try {
    execFileSync('ip', ['netns', 'add', name], { stdio: 'ignore' });
    execFileSync('ip', ['netns', 'del', name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

type Computer = 'left' | 'middle' | 'right';

const nameOf = (part: string): string => `wh-${process.pid}-${part}`;

/**
 * A computer with two network interfaces, each connected to another computer:
 *
 *   left 10.91.1.2 ── 10.91.1.1 middle 10.91.2.1 ── 10.91.2.2 right
 */
export class ThreeComputers implements AsyncDisposable {
  readonly #names = { left: nameOf('left'), middle: nameOf('middle'), right: nameOf('right') };
  readonly #children = new Set<ChildProcess>();

  constructor() {
    for (const name of Object.values(this.#names)) ip('netns', 'add', name);
    const sides = [
      ['left', 1],
      ['right', 2],
    ] as const;
    for (const [side, network] of sides) {
      const [near, far] = [`m-${side}`, 'out'];
      ip(
        '-n',
        this.#names.middle,
        'link',
        'add',
        near,
        'type',
        'veth',
        'peer',
        'name',
        far,
        'netns',
        this.#names[side],
      );
      this.#up('middle', near, `10.91.${network}.1/24`);
      this.#up(side, far, `10.91.${network}.2/24`);
    }
  }

  #up(computer: Computer, link: string, address: string): void {
    ip('-n', this.#names[computer], 'address', 'add', address, 'dev', link);
    ip('-n', this.#names[computer], 'link', 'set', link, 'up');
  }

  /** Runs JavaScript on one of them; its lines on standard output go to `onLine`. */
  run(computer: Computer, script: string, onLine: (line: string) => void = () => undefined): void {
    const node = [process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
    const child = spawn('ip', ['netns', 'exec', this.#names[computer], ...node], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.add(child);
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      for (const line of text.split('\n')) if (line !== '') onLine(line);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(
      [...this.#children].map((child) => {
        const ended = new Promise((resolve) => child.once('close', resolve));
        return child.exitCode === null && child.kill() ? ended : undefined;
      }),
    );
    for (const name of Object.values(this.#names)) ip('netns', 'del', name);
  }
}

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
