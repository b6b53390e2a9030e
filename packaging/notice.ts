import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PackageFacts, readPackage } from './package-of.ts';

/** The usual names of a package's licence file. */
const LICENCE_FILE = /^(licen[cs]e|copying)(\.(md|txt|apache2|mit))?$/i;
const NOTICE_FILE = /^notice(\.(md|txt))?$/i;

/** Licence texts for packages that only name their licence in `package.json`. */
const PLAIN_TEXTS: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`,
  'BSD-3-Clause': `Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
   disclaimer in the documentation and/or other materials provided with the distribution.
3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products
   derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES,
INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY,
WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF
THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`,
  'Apache-2.0': 'The text of the Apache License, Version 2.0, is in the file LICENSE.',
};

/** What is no code. */
const DATA = `The coastline of the map (web/src/map/sea.pmtiles) is made from Natural Earth 1:10m land, version 4.1.0, which is in
the public domain (https://www.naturalearthdata.com). Its rivers, lakes and borders (web/src/map/inland.pmtiles) are made
from Natural Earth 1:50m and 1:10m of the same version, also in the public domain.`;

/** The licence texts of all packages in the given folders; packages with the same text share one copy. */
export function renderNotice(folders: readonly string[]): string {
  const byText = new Map<string, Set<string>>();
  for (const folder of folders) {
    const facts = readPackage(folder);
    const text = licenceText(folder, facts);
    const names = byText.get(text) ?? new Set();
    byText.set(text, names.add(`${facts.name} ${facts.version}`));
  }
  const parts = [...byText].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}`);
  const head = 'Wheelhouse contains code of these packages, under these licences.';
  return [head, ...parts.sort(), DATA].join(RULE).concat('\n');
}

/** Eleven kilobytes that the package already contains as its own licence. */
const APACHE_TERMS = /Apache License\s+Version 2\.0, January 2004.*?END OF TERMS AND CONDITIONS/s;

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

function licenceText(folder: string, { name, license, author: by }: PackageFacts): string {
  const author = typeof by === 'object' ? by.name : by;
  const files = readdirSync(folder).sort();
  const texts = [LICENCE_FILE, NOTICE_FILE].flatMap((kind) => files.filter((file) => kind.test(file)));
  if (texts.length > 0) {
    const whole = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
    return whole.replace(APACHE_TERMS, `[${PLAIN_TEXTS['Apache-2.0']}]`);
  }
  const kind = typeof license === 'object' ? license.type : license;
  const plain = kind && PLAIN_TEXTS[kind];
  if (!plain) throw new Error(`${name} has neither a licence file nor a licence that is known here: ${kind}`);
  return `${kind}, as its package.json says${author ? `; author: ${author}` : ''}\n\n${plain}`;
}

/** The folders of packages and their dependencies, as Node resolves them from `from`. */
export function withDependencies(names: readonly string[], from: string): string[] {
  const found = new Set<string>();
  const visit = (name: string, start: string) => {
    const folder = findPackage(name, start);
    // A package for another platform is absent.
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    for (const next of Object.keys(readPackage(folder).dependencies ?? {})) visit(next, folder);
  };
  for (const name of names) visit(name, from);
  return [...found].sort();
}

function findPackage(name: string, start: string): string | undefined {
  const folder = join(start, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(start) === start ? undefined : findPackage(name, dirname(start));
}
