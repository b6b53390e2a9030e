import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An authority and a certificate of it for this machine, made with openssl as the handbook shows it. Paths of PEM files. */
export interface Authority {
  ca: string;
  cert: string;
  key: string;
}

/** Writes the files, whose names begin with `name`, into the folder. */
export function createAuthority(folder: string, name: string): Authority {
  const path = (ending: string) => join(folder, `${name}-${ending}`);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const [ca, caKey, cert, key, request, names] = [
    path('ca.pem'),
    path('ca.key'),
    path('server.pem'),
    path('server.key'),
    path('server.csr'),
    path('names'),
  ] as const;
  openssl('req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, '-keyout', caKey, '-out', ca);
  openssl('req', ...newKey, '-subj', '/CN=server', '-keyout', key, '-out', request);
  writeFileSync(names, 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const signing = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-days', '2', '-extfile', names];
  openssl('x509', '-req', '-in', request, ...signing, '-out', cert);
  return { ca, cert, key };
}
