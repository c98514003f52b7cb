# The Node host: docker build -t dispatch-site . &&
#   docker run --read-only -v dispatch-site:/var/lib/dispatch-site -p 3000:3000 dispatch-site
FROM node:20-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:20-slim
ENV NODE_ENV=production
WORKDIR /site
# The build has every package that it needs inside; package.json says that it is made of modules.
COPY --from=build /site/package.json ./
COPY --from=build /site/build/node.js build/
COPY --from=build /site/build/server build/server
COPY --from=build /site/build/client build/client
COPY --from=build /site/build/simulator build/simulator
# The day's count of calls, which outlives the process; nothing else is written.
ENV QUOTA_FILE=/var/lib/dispatch-site/quota.jsonl
RUN mkdir -m 700 /var/lib/dispatch-site && chown node /var/lib/dispatch-site
VOLUME /var/lib/dispatch-site
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the process itself gets the signal to stop.
CMD ["node", "build/node.js"]
