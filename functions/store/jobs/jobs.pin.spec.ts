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
  para: 'rita@example.com',
  correlacao: 'spec',
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
}

// A shape that changes here needs a new schema number, an upcast in `jobFromItem`, and a pin of its own; the old pin stays.
it('the stored shape of a job, version 2', () => {
  expect(JOB_SCHEMA).toBe(2)
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
    para: 'string',
    correlacao: 'string',
    criado_em: 'string',
    atualizado_em: 'string',
  })
  expect(jobFromItem(jobToItem(job))).toEqual(job)
})

it('a mail of version 1 forgets the name it kept and says nobody’s address', () => {
  const { para, ...former } = job
  const correio = { modelo: 'VINCULO', usuario_id: USER, cargo: 'UTILIZADOR' }
  const stored = { ...former, v: 1, dados: { tipo: 'CORREIO', correio: { ...correio, dono_nome: 'Ana Souza' } } }
  expect(jobFromItem(stored)).toEqual({
    ...job,
    para: null,
    dados: { tipo: 'CORREIO', correio: { ...correio, dono_id: null } },
  })
  const erasing = { ...former, v: 1, dados: { tipo: 'EXCLUSAO_CONTA', usuario_id: USER } }
  expect(jobFromItem(erasing).dados).toEqual({ tipo: 'EXCLUSAO_CONTA', usuario_id: USER, endereco: null })
})
