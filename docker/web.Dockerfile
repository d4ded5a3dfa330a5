# Shell and remotes as static files behind nginx: all of them, or those in PARTS.
#   docker build -f docker/web.Dockerfile --build-arg PARTS=dashboard --build-arg VERSION=1.2.0 \
#     --build-arg PREVIOUS=saldo/web-dashboard:1.1.0 .
# PREVIOUS is the image of the previous release: its files are kept, so that an open web app still finds its own, and
# remotes.json can name either version.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29-bookworm
ARG PREVIOUS=none
ARG PARTS=""

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-update-notifier
COPY tsconfig*.json ./
COPY tools/rspack tools/rspack
COPY tools/build/lay-out-web.ts tools/build/
COPY libs libs
COPY apps/web apps/web
ARG PARTS
RUN for part in ${PARTS:-shell $(cd apps/web && ls -d */src/remote-entry.tsx | cut -d/ -f1)}; do (cd apps/web/${part} && NODE_ENV=production npx --no rspack build -c rspack.config.mjs) || exit 1; done

FROM ${NGINX_IMAGE} AS none
USER 0
RUN mkdir -p /srv/web

FROM ${PREVIOUS} AS previous

FROM build AS site
COPY --from=previous /srv/web /previous
ARG PARTS
ARG VERSION=development
RUN node tools/build/lay-out-web.ts dist/apps/web ${VERSION} /previous /out ${PARTS:-$(ls dist/apps/web)}

FROM ${NGINX_IMAGE}
COPY docker/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=site /out /srv/web
ARG PARTS
ARG VERSION=development
# For a release the revision is that of git; a build from a working tree has none.
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="saldo/web: ${PARTS:-all parts}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.licenses="MIT"
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s --retries=3 \
  CMD ["curl", "-fsSo", "/dev/null", "http://127.0.0.1:8080/healthz"]
