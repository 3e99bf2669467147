# The Node that the tests run on (`node` in package.json). A registry's digest behind the tag pins it to the byte:
# `docker buildx imagetools inspect node:24.21.0-bookworm-slim` says it.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /srv

# No install scripts: they would download another Node, and `npm run` would build with that one.
FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && node prisma/release.ts --to /release

FROM base
ENV NODE_ENV=production STORAGE_DIR=/data BACKUP_DIR=/backups
# A process keeps little more than it uses: few heaps of glibc, given back early, and a small young generation.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=4
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build /release ./
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Migrations: docker run … node prisma/migrate.js
CMD ["node", "build/server/server.js"]
