import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The security headers of every answer. Two of helmet's are left out on purpose: a service in a local network is
 * reached by plain HTTP as often as by HTTPS, and must neither pin its host name nor upgrade the links of its pages.
 */
export async function protectHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
    strictTransportSecurity: false,
  });
}
