curl -OJ "$ASPERSA_URL/api/v1/leituras/lote?formato=xlsx&idioma=pt" \
  -H "Authorization: Bearer $ASPERSA_KEY"
