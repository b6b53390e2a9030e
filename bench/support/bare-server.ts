import Fastify from 'fastify';

/** The minimum with Fastify: one route that returns the bytes given at its start. */
const body = process.argv[2] ?? '{}';
const app = Fastify();
app.get('/v1/router/gps', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
console.log(await app.listen({ port: 0 }));
process.on('SIGTERM', () => app.close());
