import type { Cell, Cells } from './cells-file.ts'
import { renderPeople } from './people.ts'

/**
 * The configuration of nginx that sends each request to its cell: by the host name of a cell, otherwise by
 * the key or token, otherwise to the default cell. Pages of people at the shared address lead to the host
 * name of their cell. It is included in `http`, and needs nothing but nginx.
 */
export function renderNginx({ host, cells }: Cells): string {
  const named = cells.filter(({ name }) => name !== null)
  const byDefault = upstreamOf(cells.find(({ name }) => name === null)!)
  const people = renderPeople({ host, cells })
  return `# Made by \`blazon cells nginx\`. Change the file of cells, and make this one again.

${cells.map(renderUpstream).join('\n')}
# The cell of its own host name.
map $host $blazon_cell_of_host {
    default "";
${cells.map((cell) => `    ${cell.host} ${upstreamOf(cell)};`).join('\n')}
}
# The cell in a key or token, such as sk_live_eu_….
map $http_authorization $blazon_cell_of_key {
    default ${byDefault};
${named.map(renderKeyOf).join('\n')}
}
# The cell that an answer names.
map $upstream_http_blazon_cell $blazon_cell_of_answer {
    default ${byDefault};
${named.map((cell) => `    ${cell.name} ${upstreamOf(cell)};`).join('\n')}
}
map $blazon_cell_of_host $blazon_cell {
    default $blazon_cell_of_host;
    "" $blazon_cell_of_key;
}
${people.maps}
server {
    listen 80;
    listen [::]:80;
    server_name ${[host, ...cells.map((cell) => cell.host)].join(' ')};
    return 308 https://$host$request_uri;
}

# The shared address.
server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${host};
${indent(proxying)}

${indent(people.locations)}
}

# The addresses of the cells, and of portals.
server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${cells.map((cell) => cell.host).join(' ')};
${indent(proxying)}

    # The shared address remembers the cell that somebody has moved to.
    location /sign-in/cells/ {
        return 302 https://${host}$request_uri;
    }
}
`
}

const proxying = `ssl_certificate /etc/ssl/blazon/certificate.pem;
ssl_certificate_key /etc/ssl/blazon/key.pem;

# The reasons for these are in deploy/nginx.conf. Requests are buffered, because the cell that gets one
# may name another, to which it is sent again.
client_max_body_size 101m;
proxy_read_timeout 10m;
proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host $host;
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;

# A cell answers 421 for an organization that has moved.
proxy_intercept_errors on;
error_page 421 = @moved;

location / {
    proxy_pass http://$blazon_cell;
}

location @moved {
    set $blazon_moved_to $blazon_cell_of_answer;
    proxy_pass http://$blazon_moved_to;
    proxy_buffering off;
}

location = /api/v1/live {
    proxy_pass http://$blazon_cell;
    proxy_buffering off;
}

location ~ ^/(healthz|readyz|metrics)$ {
    return 404;
}`

function indent(lines: string): string {
  return lines.replaceAll(/^(?=.)/gm, '    ')
}

function renderUpstream(cell: Cell): string {
  return `upstream ${upstreamOf(cell)} {
${cell.servers.map((server) => `    server ${server};`).join('\n')}
    keepalive 64;
}
`
}

function renderKeyOf(cell: Cell): string {
  return `    "~^(?i:bearer) +(sk|pk|oat)_(live|test)_${cell.name}_" ${upstreamOf(cell)};`
}

/** The name of a cell's group of servers. */
function upstreamOf({ name }: Cell): string {
  return name === null ? 'blazon' : `blazon_${name}`
}
