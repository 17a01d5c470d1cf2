# docker build -t portico . && docker run --rm --read-only --tmpfs /tmp -v "$PWD:/portal" portico build openapi.yaml
FROM node:24-slim AS build
WORKDIR /checkout
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm pack --pack-destination /tmp
WORKDIR /app
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund /tmp/portico-docs-*.tgz

# The home folder of this user has the caches: nothing in the mounted folder is code that runs, unless its portal is built.
FROM node:24-slim
COPY --from=build /app /app
USER node
WORKDIR /portal
ENTRYPOINT ["/app/node_modules/.bin/portico"]
