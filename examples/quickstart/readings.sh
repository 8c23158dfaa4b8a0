curl "$ASPERSA_URL/api/v1/leituras?limite=5" \
  -H "Authorization: Bearer $ASPERSA_KEY"
