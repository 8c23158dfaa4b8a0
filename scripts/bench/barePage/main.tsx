import { Table, type TableProps } from '@cloudscape-design/components'
import { createRoot } from 'react-dom/client'

/** What the page shows of a reading. */
interface Row {
  id: string
  data: string
  equipamento_nome: string
  quantidade_bicos: number
  erro_medio: number | null
  situacao: string
}

const columns: TableProps.ColumnDefinition<Row>[] = [
  { id: 'data', header: 'Date', cell: ({ id, data }) => <a href={`/${id}`}>{data}</a> },
  { id: 'equipamento', header: 'Equipment', cell: ({ equipamento_nome }) => equipamento_nome },
  { id: 'bicos', header: 'Nozzles', cell: ({ quantidade_bicos }) => quantidade_bicos },
  { id: 'erro', header: 'Mean error', cell: ({ erro_medio }) => erro_medio },
  { id: 'situacao', header: 'State', cell: ({ situacao }) => situacao },
]

/** The least a console could be: the token of the session's cookie, the readings, Cloudscape's table. */
async function show() {
  const session = await fetch('/api/login', { method: 'PUT' })
  const { token } = (await session.json()) as { token: string }
  const answer = await fetch('/api/leituras', { headers: { authorization: `Bearer ${token}` } })
  const { itens } = (await answer.json()) as { itens: Row[] }
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Table columnDefinitions={columns} items={itens} trackBy="id" />)
}

void show()
