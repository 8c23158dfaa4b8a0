import { expect, it } from 'vitest'
import type { Trabalho } from '../../../shared/jobs.ts'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { JOB_SCHEMA, jobFromItem, jobToItem, type StoredJob } from './jobs.ts'

const USER = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const DADOS: Trabalho = { tipo: 'CORREIO', correio: { modelo: 'CONFIRMACAO_EMAIL', usuario_id: USER } }

const job: StoredJob = {
  id: USER,
  dados: DADOS,
  usuario_id: USER,
  status: 'EXECUTANDO',
  progresso: 0.5,
  tentativas: 1,
  erro: 'INDISPONIVEL',
  repetivel: false,
  execucao: { marca: 'a', mensagem: 'a', ate: 1 },
  correlacao: 'spec',
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
}

// A shape that changes here needs a new schema number, an upcast in `jobFromItem`, and a pin of its own; the old pin stays.
it('the stored shape of a job, version 1', () => {
  expect(JOB_SCHEMA).toBe(1)
  expect(shapeOf(jobToItem(job))).toEqual({
    pk: 'string',
    sk: 'string',
    gsi1pk: 'string',
    gsi1sk: 'string',
    lista: { i: 'string', t: 'string', m: 'string', s: 'string', e: 'string', a: 'string' },
    expira_em: 'number',
    v: 'number',
    id: 'string',
    dados: { tipo: 'string', correio: { modelo: 'string', usuario_id: 'string' } },
    usuario_id: 'string',
    status: 'string',
    progresso: 'number',
    tentativas: 'number',
    erro: 'string',
    repetivel: 'boolean',
    execucao: { marca: 'string', mensagem: 'string', ate: 'number' },
    correlacao: 'string',
    criado_em: 'string',
    atualizado_em: 'string',
  })
  expect(jobFromItem(jobToItem(job))).toEqual(job)
})
