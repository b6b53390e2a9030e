import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { systemUnit } from '../src/operation/service-unit/unit-text.ts';
import { MAN_PAGE } from './man-page.ts';
import { makePackageFolder, ROOT } from './package.ts';

/** Debian's names of the architectures and those of the prebuilt add-on. */
const ARCHITECTURES = { amd64: 'linux-x64', arm64: 'linux-arm64' } as const;
type Architecture = keyof typeof ARCHITECTURES;

const PROGRAM = '/usr/lib/wheelhouse';
const CONFIG =
  '# Every setting is described in /usr/lib/wheelhouse/docs/configuration.md.\ndata_dir = "/var/lib/wheelhouse"\n';
const SYSUSERS = 'u wheelhouse - "Wheelhouse" /var/lib/wheelhouse /usr/sbin/nologin\n';

/** The completion scripts, and their places below /usr/share, where each shell looks for them. */
const COMPLETIONS = [
  ['wheelhouse.bash', 'bash-completion/completions/wheelhouse'],
  ['_wheelhouse', 'zsh/vendor-completions/_wheelhouse'],
  ['wheelhouse.fish', 'fish/vendor_completions.d/wheelhouse.fish'],
] as const;

/** Lays out the files of the Debian package below `tree`, from the folder that npm packs. */
export function layOutDebian(tree: string, { from, architecture }: { from: string; architecture: Architecture }): void {
  rmSync(tree, { recursive: true, force: true });
  const write = (path: string, text: string | Buffer, mode = 0o644) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text, { mode });
  };
  cpSync(from, join(tree, PROGRAM), { recursive: true });
  copyAddOn(join(tree, PROGRAM, 'node_modules/better-sqlite3'), ARCHITECTURES[architecture]);
  chmodSync(join(tree, PROGRAM, 'bin/wheelhouse.mjs'), 0o755);
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  symlinkSync('../lib/wheelhouse/bin/wheelhouse.mjs', join(tree, 'usr/bin/wheelhouse'));
  const unit = systemUnit(readFileSync(join(ROOT, 'deploy/wheelhouse.service'), 'utf8'), {
    node: '/usr/bin/node',
    program: `${PROGRAM}/bin/wheelhouse.mjs`,
    config: '/etc/wheelhouse/config.toml',
    documentation: `file://${PROGRAM}/docs/operations.md`,
  });
  write('usr/lib/systemd/system/wheelhouse.service', unit);
  write('usr/share/man/man1/wheelhouse.1.gz', gzipSync(readFileSync(join(from, MAN_PAGE)), { level: 9 }));
  for (const [path, to] of COMPLETIONS) write(`usr/share/${to}`, readFileSync(join(from, 'completions', path), 'utf8'));
  write('usr/lib/sysusers.d/wheelhouse.conf', SYSUSERS);
  write('etc/wheelhouse/config.toml', CONFIG, 0o600);
  const licences = ['LICENSE', 'NOTICE'].map((name) => readFileSync(join(from, name), 'utf8'));
  write('usr/share/doc/wheelhouse/copyright', licences.join('\n'));
  const { version, description } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  write('DEBIAN/control', control({ version, description, architecture }));
  write('DEBIAN/conffiles', '/etc/wheelhouse/config.toml\n');
  for (const script of ['postinst', 'prerm', 'postrm'])
    write(`DEBIAN/${script}`, readFileSync(join(import.meta.dirname, 'debian', script), 'utf8'), 0o755);
}

/** Copies the files that the add-on needs at run time; its sources and the binaries of other platforms are 25 MB. */
function copyAddOn(to: string, platform: string): void {
  const from = join(ROOT, 'node_modules/better-sqlite3');
  for (const path of ['package.json', 'LICENSE', 'lib', `prebuilds/${platform}.node`]) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path), { recursive: true });
  }
}

function control({ version, description, architecture }: Record<string, string>): string {
  return `Package: wheelhouse
Version: ${version}
Architecture: ${architecture}
Maintainer: The Wheelhouse maintainers <wheelhouse@localhost>
Depends: nodejs (>= 24)
Section: net
Priority: optional
Description: ${description}
 A service for a vessel that reads its position from a router or receiver and
 its surroundings from AIS, alerts of vessels, and keeps trips and cargo.
`;
}

/** Builds the archive from a tree; all files belong to root, whoever builds it. */
export function buildDebian(tree: string, archive: string, compression: 'xz' | 'gzip' = 'xz'): void {
  const options = ['--root-owner-group', `-Z${compression}`, '--build', tree, archive];
  execFileSync('dpkg-deb', options, { stdio: ['ignore', 2, 2] });
}

if (import.meta.main) {
  const from = join(ROOT, '.cache/package');
  const [destination = join(ROOT, '.cache')] = process.argv.slice(2);
  await makePackageFolder(from);
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  for (const architecture of Object.keys(ARCHITECTURES) as Architecture[]) {
    const archive = join(destination, `wheelhouse_${version}_${architecture}.deb`);
    layOutDebian(join(ROOT, '.cache/debian'), { from, architecture });
    buildDebian(join(ROOT, '.cache/debian'), archive);
    process.stdout.write(`${archive}\n`);
  }
}
