export {}

const { ASPERSA_URL = '', ASPERSA_KEY = '' } = process.env

const answer = await fetch(`${ASPERSA_URL}/api/v1/leituras?limite=5`, {
  headers: { authorization: `Bearer ${ASPERSA_KEY}` },
})
if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
const { itens } = (await answer.json()) as {
  itens: { data: string; equipamento_nome: string; erro_medio: number | null }[]
}
for (const { data, equipamento_nome, erro_medio } of itens) console.log(data, equipamento_nome, erro_medio)
