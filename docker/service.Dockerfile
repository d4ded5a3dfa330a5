# One process of the server, selected by SERVICE: gateway, auth, ledger, budget, receipt or backup.
#   docker build -f docker/service.Dockerfile --build-arg SERVICE=ledger --build-arg VERSION=1.2.0 .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-update-notifier
COPY tsconfig*.json ./
COPY tools/rspack tools/rspack
COPY libs libs
COPY apps/services apps/services
ARG SERVICE
RUN cd apps/services/${SERVICE} && NODE_ENV=production npx --no rspack build -c rspack.config.mjs
RUN node tools/rspack/pack-service.mjs dist/apps/services/${SERVICE} /out

FROM ${NODE_IMAGE} AS runtime
# Remove the tools that install and build.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
  && install -d -o 1000 -g 1000 /backups
# The kernel does not let other processes of a user inspect a program that the user cannot read: so the receipt reader
# cannot get at the secrets of the service (docs/adr/0030).
RUN chmod 0711 "$(readlink -f "$(command -v node)")"

# One layer, which all services share: on top of the base image a changed mode would store node a second time, and removed
# files would stay below.
FROM scratch
COPY --from=runtime / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /saldo
COPY --from=build /out ./
ARG VERSION=development
# Listen on all addresses of the container; METRICS_PORT serves only probes and metrics.
ENV NODE_ENV=production SALDO_VERSION=${VERSION} HOST=0.0.0.0 PORT=4200 METRICS_HOST=0.0.0.0 METRICS_PORT=9464
# Bounds the young generation as `heapOptions` in tools/instance/plan.ts does, and the old one to half of the container's memory: by
# default it may take so much that buffers and code do not fit beside it. Opens no debugger on SIGUSR1.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size-percentage=50 --disable-sigusr1"
ARG SERVICE
# For a release the revision is that of git; a build from a working tree has none.
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="saldo/${SERVICE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.licenses="MIT"
USER 1000:1000
EXPOSE 4200 9464
# A busy machine may need minutes to start everything at once.
HEALTHCHECK --interval=10s --timeout=10s --start-period=240s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.mjs"]
