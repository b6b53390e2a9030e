import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const template = readFileSync(new URL('./explorer.html', import.meta.url), 'utf8');
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(template) ?? [];

/** The one script of the page is known by its hash; it reaches this service alone. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A page to write queries on, with the schema beside; nothing in it comes from elsewhere. */
export function explorerPage(schemaText: string): { html: string; contentSecurityPolicy: string } {
  return { html: template.replace('{{schema}}', () => escapeHtml(schemaText)), contentSecurityPolicy };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
