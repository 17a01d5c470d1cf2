// A login server that others wrote, with its own pages for signing in: clients with a code (PKCE) and with a secret.
import Provider from 'oidc-provider';
import { createServer } from 'node:http';

const server = createServer();
server.listen(0, 'localhost', () => {
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'reader',
        token_endpoint_auth_method: 'none',
        // The port of a loopback address is free for such clients.
        application_type: 'native',
        redirect_uris: process.argv.slice(2),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
      {
        client_id: 'a program:1',
        client_secret: 'a+b/c==% &',
        redirect_uris: [],
        grant_types: ['client_credentials'],
        response_types: [],
      },
    ],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: true } },
    scopes: ['openid', 'offline_access', 'read'],
    ttl: { AccessToken: 600, ClientCredentials: 600, Session: 600, Grant: 600, Interaction: 600, IdToken: 600 },
    clientBasedCORS: () => true,
    cookies: { keys: ['journey'] },
  });
  server.on('request', provider.callback());
  console.log(`Listening on ${issuer}`);
});
