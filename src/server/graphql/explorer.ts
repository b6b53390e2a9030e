import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const template = readFileSync(new URL('./explorer.html', import.meta.url), 'utf8');
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(template) ?? [];

/** The page may run only its script, allowed by hash, and connect only to this service. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A page for writing queries, with the schema beside them. It loads nothing from other servers. */
export function explorerPage(schemaText: string): { html: string; contentSecurityPolicy: string } {
  return { html: template.replace('{{schema}}', () => escapeHtml(schemaText)), contentSecurityPolicy };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
