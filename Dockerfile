# Wheelhouse as a container: docs/operations.md, section "With Docker", tells how to run it.

# The console needs the development tools to be built, and nothing of them stays.
FROM node:24-bookworm-slim AS console
WORKDIR /app
# What decides on the dependencies comes first, so that a change of the code does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
RUN npm ci
COPY . .
RUN node scripts/build-console.mjs

FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
# Node keeps its compiled code below node_modules/.cache; without a folder of its own every start compiles again.
RUN npm ci --omit=dev \
 && npm cache clean --force \
 && install -d -o node -g node node_modules/.cache /data \
 && ln -s /app/bin/wheelhouse.mjs /usr/local/bin/wheelhouse
COPY --chmod=755 bin bin
COPY src src
COPY assets assets
COPY --from=console /app/web/dist web/dist

# Reachable from outside the container, so everything but the health asks for a key.
ENV NODE_ENV=production \
    SERVICE__SERVER__HOST=0.0.0.0 \
    SERVICE__AUTH__SCOPE=all \
    SERVICE__DATA_DIR=/data
USER node
# A config.toml in the volume is read at the start.
WORKDIR /data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.SERVICE__SERVER__PORT ?? 8080) + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The same flags as in the start script of package.json.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--initial-heap-size=96", "--heap-growing-percent=80", "--expose-gc", "/app/bin/wheelhouse.mjs"]
CMD ["serve"]
