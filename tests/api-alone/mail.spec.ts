import { randomUUID } from 'node:crypto'
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, describe, expect, it } from 'vitest'
import { KEPT_DAYS } from '../../functions/store/exports/exports.ts'
import { type DayCounter, MAILS_A_DAY, mailCounter, takeToday } from '../../functions/store/identity/dayLimits.ts'
import { linkKey } from '../../functions/store/identity/links.ts'
import { jobsOfUser } from '../../functions/store/jobs/jobLists.ts'
import { getJob } from '../../functions/store/jobs/jobs.ts'
import { isSuppressed, unsuppress } from '../../functions/store/jobs/suppressions.ts'
import { INVITATION_DAYS } from '../../functions/store/members/invitations.ts'
import type { User } from '../../functions/store/users/users.ts'
import type { Correio } from '../../shared/contract/mail.ts'
import { JOB_ATTEMPTS, type Job } from '../../shared/jobs.ts'
import { control, testCloud } from '../fixtures/cloud.ts'
import { begin, finished, jobWhen, mailsTo, newPerson, tokenOf } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { itemsOf } from '../fixtures/table.ts'

const confirm = ({ id }: Pick<User, 'id'>): { tipo: 'CORREIO'; correio: Correio } => ({
  tipo: 'CORREIO',
  correio: { modelo: 'CONFIRMACAO_EMAIL', usuario_id: id },
})
/** Amazon's test mailboxes, one for each test. */
const simulated = (kind: string) => `${kind}+${randomUUID()}@simulator.amazonses.com`

const sqs = () => {
  const { endpoint, region, credentials } = testCloud()
  return new SQSClient({ endpoint, region, credentials })
}
const queueUrl = (of: 'PromptQueueUrl' | 'PromptDeadLettersUrl' | 'BulkQueueUrl') => testCloud().outputs[of] ?? ''
const enqueue = (message: Job, to: Parameters<typeof queueUrl>[0] = 'PromptQueueUrl') =>
  sqs().send(new SendMessageCommand({ QueueUrl: queueUrl(to), MessageBody: JSON.stringify(message) }))
async function deadLetters(): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages' as const]
  const { Attributes } = await sqs().send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl('PromptDeadLettersUrl'), AttributeNames }),
  )
  return Number(Attributes?.ApproximateNumberOfMessages)
}

describe('a mail job', () => {
  it('put in the table ends as a mail with a working link, and its item says so', async () => {
    const rita = await newPerson({ nome: 'Rita <Prado>' })
    const correlacao = `spec-${randomUUID()}`
    const id = await begin(confirm(rita), rita.id, correlacao)
    expect(await finished(id)).toMatchObject({ status: 'CONCLUIDO', progresso: 1, tentativas: 1, erro: null })

    const [mail, ...more] = await mailsTo(rita.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      from: '"Aspersa" <nao-responda@dev.aspersa.example>',
      subject: 'Confirme seu e-mail',
      destination: { to: [rita.email], cc: [], bcc: [] },
    })
    const token = mail ? tokenOf(mail) : ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const link = `${testCloud().url}/confirmacao-email#token=${token}`
    expect(mail?.body.text).toContain(link)
    expect(mail?.body.html).toContain(`href="${link}"`)
    expect(mail?.body.html).toContain('Olá, Rita &lt;Prado&gt;!')
    expect(await itemsOf(linkKey(token).pk)).toEqual([
      expect.objectContaining({ finalidade: 'CONFIRMACAO_EMAIL', usuario_id: rita.id }),
    ])

    const lines = (await control().logs('prompt')).filter((line) => line.includes(id))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.some((line) => line.includes(correlacao))).toBe(true)
    for (const line of await control().logs('prompt')) {
      expect(line).not.toContain(token)
      expect(line).not.toContain(rita.email)
    }
  })

  it.each([
    ['pt', 'Redefina sua senha'],
    ['en', 'Reset your password'],
    ['es', 'Restablezca su contraseña'],
    ['ru', 'Reset your password'],
  ] as const)('is written in the language of the person: %s', async (idioma, subject) => {
    const person = await newPerson({ idioma })
    await finished(await begin({ tipo: 'CORREIO', correio: { modelo: 'REDEFINICAO_SENHA', usuario_id: person.id } }))
    const [mail] = await mailsTo(person.email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.body.text).toContain('/redefinicao-senha#token=')
  })

  it('to somebody without an account carries no link of its owner’s making', async () => {
    const para = `${randomUUID()}@fazenda.example`
    const { id: dono_id } = await newPerson({ nome: 'Ana https://mal.example/x' })
    const convite = { modelo: 'CONVITE', para, idioma: 'pt', cargo: 'UTILIZADOR', dono_id } as const
    await finished(await begin({ tipo: 'CORREIO', correio: convite }))
    const [mail] = await mailsTo(para)
    expect(mail?.body.text).toContain('Ana quer compartilhar')
    expect(mail?.body.text).toContain(`Ele vale por ${INVITATION_DAYS} dias.`)
    expect(JSON.stringify(mail?.body)).not.toContain('mal.example')
  })

  it('of an export says how long its file is kept', async () => {
    const person = await newPerson({ idioma: 'pt' })
    await finished(
      await begin({
        tipo: 'CORREIO',
        correio: { modelo: 'EXPORTACAO_PRONTA', usuario_id: person.id, dono_id: person.id },
      }),
    )
    const [mail] = await mailsTo(person.email)
    expect(mail?.body.text).toContain(`Ele fica guardado por ${KEPT_DAYS} dias.`)
  })

  it('opens the account it is about', async () => {
    const [person, owner] = [await newPerson({ idioma: 'pt' }), await newPerson({ nome: 'Rui Prado' })]
    const about = { usuario_id: person.id, dono_id: owner.id }
    const linked: Correio = { modelo: 'VINCULO', cargo: 'UTILIZADOR', ...about }
    for (const correio of [linked, { modelo: 'EXPORTACAO_PRONTA', ...about } satisfies Correio])
      await finished(await begin({ tipo: 'CORREIO', correio }))
    const texts = (await mailsTo(person.email)).map(({ body }) => body.text ?? '').toSorted()
    expect(texts.map((text) => /https?:\S+/.exec(text)?.[0].replace(testCloud().url, '')).toSorted()).toEqual([
      `/app/leituras?conta=${owner.id}&exportacoes=abertas`,
      `/app?conta=${owner.id}`,
    ])
  })

  it('for somebody who is gone fails for good, and one nobody needs any more is not sent', async () => {
    expect(await finished(await begin(confirm({ id: randomUUID() })))).toMatchObject({
      status: 'FALHOU',
      erro: 'USUARIO_INEXISTENTE',
      tentativas: 1,
    })
    const confirmed = await newPerson({ email_confirmado: true })
    expect(await finished(await begin(confirm(confirmed)))).toMatchObject({
      status: 'CONCLUIDO',
      erro: 'DESNECESSARIO',
    })
    expect(await mailsTo(confirmed.email)).toEqual([])
  })

  it('stands in the list of its user, newest first, page by page', async () => {
    const person = await newPerson()
    const ids: string[] = []
    for (const modelo of ['CONFIRMACAO_EMAIL', 'REDEFINICAO_SENHA', 'SENHA_ALTERADA'] as const) {
      const id = await begin({ tipo: 'CORREIO', correio: { modelo, usuario_id: person.id } }, person.id)
      await finished(id)
      ids.unshift(id)
    }
    const first = await jobsOfUser(person.id, { limit: 2 })
    expect(first.items.map(({ id, modelo, status }) => ({ id, modelo, status }))).toEqual([
      { id: ids[0], modelo: 'SENHA_ALTERADA', status: 'CONCLUIDO' },
      { id: ids[1], modelo: 'REDEFINICAO_SENHA', status: 'CONCLUIDO' },
    ])
    const second = await jobsOfUser(person.id, { limit: 2, after: first.position ?? undefined })
    expect(second.items.map(({ id }) => id)).toEqual([ids[2]])
    expect(second.position).toBeNull()
    expect((await jobsOfUser(randomUUID(), { limit: 2 })).items).toEqual([])
  })
})

describe('mails of others to one address', () => {
  const linked = (usuario_id: string, dono_id: string): { tipo: 'CORREIO'; correio: Correio } => ({
    tipo: 'CORREIO',
    correio: { modelo: 'VINCULO', usuario_id, dono_id, cargo: 'UTILIZADOR' },
  })

  it('are limited a day across all senders, and the list says which were held back', async () => {
    const [person, ...senders] = await Promise.all(Array.from({ length: 5 }, () => newPerson()))
    if (!person) throw new Error('nobody')
    const begun = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        begin(linked(person.id, senders[index % senders.length]?.id ?? ''), person.id),
      ),
    )
    const jobs = await Promise.all(begun.map(finished))
    const limit = MAILS_A_DAY.VINCULO ?? 0
    expect(await mailsTo(person.email)).toHaveLength(limit)
    const held = jobs.filter(({ erro }) => erro === 'LIMITE_DO_DESTINATARIO')
    expect(held).toHaveLength(begun.length - limit)
    for (const job of jobs) expect(job).toMatchObject({ status: 'CONCLUIDO', para: person.email })
    const listed = (await jobsOfUser(person.id, { limit: 100 })).items
    expect(listed.filter(({ erro }) => erro === 'LIMITE_DO_DESTINATARIO')).toHaveLength(held.length)

    // A mail that the person asks for themself is sent all the same.
    expect(await finished(await begin(confirm(person)))).toMatchObject({ status: 'CONCLUIDO', erro: null })
  })

  it('that were not sent for an outage do not count', async () => {
    const [person, sender] = [await newPerson(), await newPerson()]
    await control().setMailOutage(true)
    try {
      const id = await begin(linked(person.id, sender.id))
      await jobWhen(id, 'to be tried', ({ status, tentativas }) => status === 'PENDENTE' && tentativas > 0)
      await control().setMailOutage(false)
      expect(await finished(id)).toMatchObject({ status: 'CONCLUIDO', erro: null })
    } finally {
      await control().setMailOutage(false)
    }
    const counted = await takeToday(mailCounter('VINCULO', person.email) as DayCounter, (MAILS_A_DAY.VINCULO ?? 0) - 1)
    expect(counted).toBe(true)
  })
})

describe('a job that comes more than once', () => {
  it('is done once', async () => {
    const person = await newPerson()
    const id = await begin(confirm(person))
    await Promise.all(Array.from({ length: 6 }, () => enqueue({ tipo: 'TRABALHO', trabalho_id: id })))
    await finished(id)
    await enqueue({ tipo: 'TRABALHO', trabalho_id: id })
    await control().drain()
    expect(await mailsTo(person.email)).toHaveLength(1)
    expect(await finished(id)).toMatchObject({ status: 'CONCLUIDO', tentativas: 1 })
  })

  it('of which nothing is left is passed over', async () => {
    const before = await deadLetters()
    await enqueue({ tipo: 'TRABALHO', trabalho_id: randomUUID() })
    await control().drain()
    expect(await deadLetters()).toBe(before)
  })

  it('survives the death of its workers', async () => {
    const people: User[] = []
    const ids: string[] = []
    let kills = 0
    // Jobs are begun until workers have died with one in hand.
    while (kills < 3) {
      const more = await Promise.all(Array.from({ length: 12 }, () => newPerson()))
      const begun = await Promise.all(more.map((person) => begin(confirm(person))))
      people.push(...more)
      ids.push(...begun)
      for (let left = begun.length; left > 0 && kills < 3; ) {
        const states = (await Promise.all(begun.map(getJob))).map((job) => job?.status)
        left = states.filter((status) => status === 'PENDENTE' || status === 'EXECUTANDO').length
        if (!states.includes('EXECUTANDO')) continue
        await control().killWorkers('prompt')
        kills += 1
      }
    }
    for (const id of ids) expect(await finished(id)).toMatchObject({ status: 'CONCLUIDO' })
    for (const { email } of people) expect((await mailsTo(email)).length).toBeGreaterThan(0)
  })
})

describe('a mail service', () => {
  afterEach(() => control().setMailOutage(false))

  it('that makes a worker wait until it is killed costs an attempt and no second mail', async () => {
    const person = await newPerson()
    await control().setMailOutage(true)
    const id = await begin(confirm(person))
    await jobWhen(id, 'to be under way', ({ status, tentativas }) => status === 'EXECUTANDO' || tentativas > 0)
    await control().killWorkers('prompt')
    await control().setMailOutage(false)
    const job = await finished(id)
    expect(job.status).toBe('CONCLUIDO')
    expect(job.tentativas).toBeGreaterThan(1)
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('that is out of order for a while delays a mail', async () => {
    const person = await newPerson()
    await control().setMailOutage(true)
    const id = await begin(confirm(person))
    const waiting = await jobWhen(
      id,
      'to be tried',
      ({ status, tentativas }) => status === 'PENDENTE' && tentativas > 0,
    )
    expect(waiting.erro).toBe('INDISPONIVEL')
    await control().setMailOutage(false)
    expect(await finished(id)).toMatchObject({ status: 'CONCLUIDO', erro: null })
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('that stays out of order fails the job after its attempts; put back on the queue it is done', async () => {
    const person = await newPerson()
    const before = await deadLetters()
    await control().setMailOutage(true)
    const id = await begin(confirm(person))
    expect(await finished(id)).toMatchObject({
      status: 'FALHOU',
      erro: 'INDISPONIVEL',
      tentativas: JOB_ATTEMPTS,
      repetivel: true,
    })
    await until('the dead letter', async () => ((await deadLetters()) === before + 1 ? true : undefined))
    expect(await mailsTo(person.email)).toEqual([])

    await control().setMailOutage(false)
    await enqueue({ tipo: 'TRABALHO', trabalho_id: id })
    await jobWhen(id, 'to be done', ({ status }) => status === 'CONCLUIDO')
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('that refuses an address fails the job at once, without a dead letter', async () => {
    const before = await deadLetters()
    const person = await newPerson({ email: 'joão@fazenda.example' })
    expect(await finished(await begin(confirm(person)))).toMatchObject({
      status: 'FALHOU',
      erro: 'ENDERECO_INVALIDO',
      tentativas: 1,
      repetivel: false,
    })
    await control().drain()
    expect(await deadLetters()).toBe(before)
  })
})

describe('a mail that comes back', () => {
  it.each([
    ['bounce', 'DEVOLVIDO'],
    ['suppressionlist', 'DEVOLVIDO'],
    ['complaint', 'RECLAMACAO'],
  ] as const)('from %s@ marks its job, and nothing more is sent there', async (mailbox, motivo) => {
    const person = await newPerson({ email: simulated(mailbox) })
    const id = await begin(confirm(person), person.id)
    await jobWhen(id, 'to come back', ({ status, erro }) => status === 'FALHOU' && erro === motivo)
    expect(await isSuppressed(person.email)).toBe(true)
    expect((await jobsOfUser(person.id, { limit: 5 })).items).toMatchObject([{ id, status: 'FALHOU', erro: motivo }])

    expect(await finished(await begin(confirm(person)))).toMatchObject({ status: 'CONCLUIDO', erro: 'SUPRIMIDO' })
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('suppresses no other address, and an administrator’s word lifts it', async () => {
    const email = simulated('bounce')
    const person = await newPerson({ email })
    const id = await begin(confirm(person))
    await jobWhen(id, 'to come back', ({ erro }) => erro === 'DEVOLVIDO')
    expect(await isSuppressed(email.toUpperCase())).toBe(true)
    expect(await isSuppressed(simulated('bounce'))).toBe(false)
    await unsuppress(email)
    await unsuppress(email)
    expect(await isSuppressed(email)).toBe(false)
    await jobWhen(await begin(confirm(person)), 'to come back again', ({ erro }) => erro === 'DEVOLVIDO')
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('of a success mailbox is none', async () => {
    const person = await newPerson({ email: simulated('success') })
    expect(await finished(await begin(confirm(person)))).toMatchObject({ status: 'CONCLUIDO', erro: null })
    await control().drain()
    expect(await isSuppressed(person.email)).toBe(false)
  })

  it('that nobody here sent still keeps its address from being written to', async () => {
    const emailAddress = `Quem <${randomUUID()}@fazenda.example>`
    const returned = { mensagem_id: randomUUID(), destinatarios: [{ emailAddress }] }
    await enqueue({ tipo: 'CORREIO_DEVOLVIDO', motivo: 'RECLAMACAO', ...returned }, 'BulkQueueUrl')
    await control().drain()
    expect(await isSuppressed(emailAddress.slice(6, -1))).toBe(true)
  })
})
