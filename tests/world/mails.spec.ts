import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SentMail } from '../../scripts/local/services/ses.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { enter } from '../e2e/signInAs.ts'
import { solved } from '../fixtures/botCheck.ts'
import { ok, send } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { mailsTo } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { signedIn } from '../fixtures/registered.ts'
import { signUpBody } from '../fixtures/signUp.ts'
import { arrive } from './visit.ts'
import type { Wire } from './wire.ts'

const { conferirConfirmacao } = AREAS.signup.routes
const newAddress = () => `${crypto.randomUUID()}@empresa.example`

/** Every address a mail leads to, in both of its forms. */
const linksOf = ({ body }: SentMail): string[] => [
  ...new Set([...`${body.html ?? ''} ${body.text ?? ''}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([link]) => link)),
]

const mailWith = (address: string, path: string) =>
  until(`a mail to ${address} that leads to ${path}`, async () =>
    (await mailsTo(address)).find(({ body }) => body.text?.includes(path)),
  )
const linkIn = (mail: SentMail, path: string) => linksOf(mail).find((link) => link.includes(path)) ?? ''

/** Nothing is asked for so long, ms, once a page has all it wants. */
const QUIET_MS = 500

/**
 * Waits until nothing more is asked. On the wire, where the service worker's calls are seen as well: by what Playwright
 * knows of requests a page may never be idle.
 */
const quiet = ({ asked }: Wire): Promise<true> =>
  until('a quiet wire', async () => {
    const before = asked.length
    await setTimeout(QUIET_MS)
    return asked.length === before ? true : undefined
  })

/**
 * A scanner as companies have it before their mailboxes: each link is asked for, then opened in a browser that runs
 * scripts and waits, and presses nothing.
 */
async function scan(mails: readonly SentMail[]): Promise<void> {
  const { page, context, wire } = await arrive()
  for (const link of new Set(mails.flatMap(linksOf))) {
    const { pathname, search, origin } = new URL(link)
    if (origin !== testCloud().url) continue
    for (const method of ['GET', 'HEAD']) {
      const { status } = await send({ method, path: pathname + search })
      expect(status, `${method} ${pathname}`).toBeLessThan(500)
    }
    await page.goto(link)
    await quiet(wire)
    // Some scanners look away and back, and make the page think that somebody is there.
    await page.mouse.move(200, 200)
    await page.evaluate(() => {
      for (const type of ['focus', 'blur', 'pageshow']) dispatchEvent(new Event(type))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await quiet(wire)
  }
  await context.close()
}

describe('a program that looks through mails', () => {
  it('confirms no address and accepts no invitation by opening their links; the person’s press does', async () => {
    const email = newAddress()
    const owner = await signedIn()
    const asOwner = { token: owner.session.token }
    await ok(AREAS.members.routes.convidar, { ...asOwner, body: { emails: [email], cargo: 'UTILIZADOR' } })
    const invitation = await mailWith(email, pathTo('cadastroUsuario'))
    // Somebody else was quicker to sign up with the address.
    const body = signUpBody({ email, idioma: 'pt', recaptcha: await solved() })
    const stranger = await ok(AREAS.signup.routes.cadastrar, { body })
    const confirmation = await mailWith(email, pathTo('confirmacaoEmail'))
    await scan([invitation, confirmation])

    const asStranger = { token: stranger.token }
    const link = linkIn(confirmation, pathTo('confirmacaoEmail'))
    const token = /#token=(.*)/.exec(link)?.[1] ?? ''
    expect(await ok(conferirConfirmacao, { body: { token } })).toEqual({ email, troca: false, feita: false })
    expect(await ok(AREAS.profile.routes.ver, asStranger)).toMatchObject({ email, email_confirmado: false })
    expect(await ok(AREAS.members.routes.convitesRecebidos, asStranger)).toEqual({ itens: [] })
    const people = () => ok(AREAS.members.routes.listar, asOwner)
    expect(await people()).toMatchObject({ itens: [], convites: [{ email }] })

    const { page } = await arrive()
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor()
    expect((await people()).itens).toEqual([])
    await enter(page, { email, senha: body.senha })
    await page.getByRole('button', { name: `Aceitar o convite de ${owner.user.nome}` }).click()
    await until('the link', async () => (await people()).itens[0])
  })

  it('changes no address and no password', async () => {
    const person = await signedIn()
    const asPerson = { token: person.session.token }
    const email = newAddress()
    const wish = { email, senha_atual: person.account.senha }
    await ok(AREAS.profile.routes.trocarEmail, { ...asPerson, body: wish })
    const change = await mailWith(email, pathTo('confirmacaoEmail'))
    const notice = await mailWith(person.account.email, pathTo('esqueceuSenha'))
    const asked = { email: person.account.email, recaptcha: await solved() }
    await ok(AREAS.signup.routes.pedirRedefinicao, { body: asked })
    const reset = await mailWith(person.account.email, pathTo('redefinicaoSenha'))
    await scan([change, notice, reset])

    const profile = () => ok(AREAS.profile.routes.ver, asPerson)
    expect(await profile()).toMatchObject({ email: person.account.email, email_novo: { email } })
    const token = /#token=(.*)/.exec(linkIn(reset, pathTo('redefinicaoSenha')))?.[1] ?? ''
    await ok(AREAS.signup.routes.conferirRedefinicao, { body: { token } })

    const { page } = await arrive()
    await page.goto(linkIn(change, pathTo('confirmacaoEmail')))
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await page.getByText(`O endereço ${email} está confirmado.`).waitFor()
    expect(await profile()).toMatchObject({ email, email_novo: null })
  })
})
