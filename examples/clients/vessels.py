# Prints the vessels that were received in the last hour: python3 vessels.py KEY [URL]
import json
import sys
from urllib.request import Request, urlopen

key = sys.argv[1]
url = sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:8080"
with urlopen(Request(f"{url}/v1/vessels/active", headers={"X-API-Key": key})) as answer:
    for vessel in json.load(answer):
        print(vessel["mmsi"], vessel["name"] or "(no name)", vessel["lastSeen"])
