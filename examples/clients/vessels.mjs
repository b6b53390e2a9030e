// Prints the vessels that were received in the last hour: node vessels.mjs KEY [URL]
const [key, url = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const answer = await fetch(`${url}/v1/vessels/active`, { headers: { 'X-API-Key': key } });
const body = await answer.json();
if (!answer.ok) throw new Error(body.error.message ?? body.message ?? body.error);
for (const { mmsi, name, lastSeen } of body) console.log(mmsi, name ?? '(no name)', lastSeen);
