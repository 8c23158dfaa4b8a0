import csv, io, os, urllib.request

query = "/api/v1/leituras/lote?formato=csv"
key = {"Authorization": "Bearer " + os.environ["ASPERSA_KEY"]}
request = urllib.request.Request(os.environ["ASPERSA_URL"] + query, headers=key)
with urllib.request.urlopen(request) as answer:
    text = answer.read().decode("utf-8")

# Every cell comes as a text, so that ids, serials and versions stay what they are; figures are made of those that are some.
for row in csv.DictReader(io.StringIO(text, newline="")):
    error = float(row["erro_medio"]) if row["erro_medio"] else None
    print(row["numero_serie"], row["data"], error)
