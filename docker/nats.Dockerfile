# The NATS server with Saldo's settings, and a folder for its streams that an unprivileged user can write to.
ARG NATS_IMAGE=nats:2.10.27-alpine

FROM ${NATS_IMAGE}
COPY --chown=1000:1000 docker/nats /nats
USER 1000:1000
VOLUME /nats/jetstream
CMD ["-c", "/nats/nats.conf"]
