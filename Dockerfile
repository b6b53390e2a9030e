# Container image of Wheelhouse; see "With Docker" in docs/operations.md.

# The package is JavaScript for every platform, so it is made on the platform that builds, without emulation.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS package
WORKDIR /build
# Copy these files first, so that a change of the code does not reinstall the dependencies.
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
RUN npm ci
COPY . .
RUN node packaging/package.ts

FROM node:24-bookworm-slim
COPY --from=package /build/.cache/*.tgz /tmp/
# Only the native add-on is installed beside the package; its sources and other platforms are not needed.
RUN npm install --global --no-audit --no-fund /tmp/*.tgz \
 && npm cache clean --force \
 && rm -rf /tmp/*.tgz /usr/local/lib/node_modules/wheelhouse/node_modules/better-sqlite3/deps \
 && install -d -o node -g node /data

# The service is reachable from outside the container, so everything except health requires a key.
# Node keeps its compiled code in the volume; without a folder of its own every start compiles again. Two heaps of the C
# library for all threads, as in the unit of systemd.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    CACHE_DIRECTORY=/data/cache \
    SERVICE__SERVER__HOST=0.0.0.0 \
    SERVICE__AUTH__SCOPE=all \
    SERVICE__DATA_DIR=/data
USER node
# The service reads config.toml from the volume.
WORKDIR /data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# Asks the port of the effective configuration, be it from config.toml or a variable.
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s \
  CMD ["node", "/usr/local/lib/node_modules/wheelhouse/bin/wheelhouse.mjs", "health"]
# The same flags as in the start script of package.json.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--initial-heap-size=96", "--heap-growing-percent=80", "--expose-gc", "/usr/local/lib/node_modules/wheelhouse/bin/wheelhouse.mjs"]
CMD ["serve"]
