# The Node host: docker build -t dispatch-site . (docs/deploying.md explains how to run it).
# What the image takes from this stage runs on every architecture, so the build runs once, natively.
FROM --platform=$BUILDPLATFORM node:24.21.0-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
ARG COMMIT
RUN npm run build
RUN mkdir /state

FROM node:24.21.0-slim
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="dispatch-site" \
  org.opencontainers.image.description="Website of an AI dispatch service with a live test call" \
  org.opencontainers.image.licenses="UNLICENSED" \
  org.opencontainers.image.revision=$COMMIT
ENV NODE_ENV=production
WORKDIR /site
COPY --from=build /site/build/node.js build/
COPY --from=build /site/build/node-site.js build/
COPY --from=build /site/build/remix-serve.js build/
COPY --from=build /site/build/host build/host
COPY --from=build /site/build/server build/server
# SQLite is the one compiled package, so install it for this image's architecture.
COPY --from=build /site/build/package.json build/
RUN npm install --prefix build --omit=dev --no-package-lock --no-audit --no-fund
COPY --from=build /site/build/client build/client
# Calls, limits and leads, which must survive a restart. Nothing else is written.
ENV DATABASE=/var/lib/dispatch-site/site.db
COPY --chown=1000:1000 --from=build /state /var/lib/dispatch-site
VOLUME /var/lib/dispatch-site
# With a numeric user, a cluster can tell that it is not root. 1000 is `node` in the base image.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so the process itself gets the stop signal.
CMD ["node", "build/node.js"]
