import { cpf } from 'cpf-cnpj-validator'
import { fillInLogin, signOut, type Walk } from './walk.ts'

const PASSWORD = 'nova senha 1'

/** Text of the newest mail to an address, as the page of mails shows it; null until there is one. */
async function mailTo(mailUrl: string, address: string): Promise<string | null> {
  const read = async (path: string) => (await fetch(new URL(path, mailUrl))).text()
  const path = [...(await read('/')).matchAll(/<li><a href="([^"]+)">(.*?)<\/a>/g)].find(([row]) =>
    row.includes(address),
  )?.[1]
  return path ? read(`${path}/text`) : null
}

/** Somebody becomes a customer, and confirms the address by the link of the mail. */
export async function visitor(walk: Walk) {
  const { page, step, mailUrl } = walk
  const email = `joana-${Date.now()}@fazenda.example`
  await step('start page', async () => {
    await page.open('/')
    await page.run("localStorage.setItem('aspersa.idioma', 'pt')")
    await page.open('/')
    await page.finds('h1')
  })
  const isIn = await step('sign up', async () => {
    await page.open('/cadastro-usuario')
    await page.fill('E-mail', email)
    await page.fill('Confirme o e-mail', email)
    await page.fill('Senha', PASSWORD)
    await page.fill('Confirme a senha', PASSWORD)
    await page.fill('Nome completo', 'Joana Prado')
    // The browser's language may be another country's, whose documents are others.
    await page.choose('País', 'Brasil')
    await page.fill('CPF ou CNPJ', cpf.generate())
    await page.choose('Ocupação', 'Produtor')
    await page.choose('Tipo de pulverizador', 'Ambos')
    await page.check('Pulverizador')
    await page.check('Li e aceito os documentos abaixo.')
    await page.press('Criar conta', 'form button')
    await page.finds('.avatar-button')
    await page.sees('Conta criada.')
  })
  if (!isIn) return
  let link = ''
  await step('confirmation’s mail', () =>
    page.until('the mail', async () => {
      link = /\/confirmacao-email#[\w=&;.~-]+/.exec((await mailTo(mailUrl, email)) ?? '')?.[0] ?? ''
      return link !== ''
    }),
  )
  await step('confirmation’s link, which only asks', async () => {
    await page.open(link)
    await page.sees(`O endereço ${email} foi usado para criar uma conta`)
    await page.finds('button')
  })
  await step('confirmation, by a press', async () => {
    await page.press('Confirmar e-mail', 'button')
    await page.sees(`O endereço ${email} está confirmado.`)
  })
  await step('console of somebody new', async () => {
    await page.open('/app')
    await page.finds('main h1')
  })
  await signOut(walk)
  await step('sign in as somebody new', () => fillInLogin(page, email, PASSWORD))
}
