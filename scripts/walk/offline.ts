import { signIn, type Walk } from './walk.ts'

const KEPT = 'Esta é a leitura como estava em'
const LINK = 'main .row-link a'

/** Stops the server by its process's id, and looks at what is there without it. */
export async function withoutNetwork(walk: Walk, pid: number) {
  const { page, step } = walk
  if (!(await signIn(walk, 'ana'))) return
  let [address, nozzles] = ['', 0]
  // Counts the nozzles of the drawing, which comes whole; charts below it come later.
  const count = async () =>
    Number(
      await page.run("return document.querySelector('main [role=listbox]').querySelectorAll('[role=option]').length"),
    )
  const isReady = await step('a reading to keep', async () => {
    await page.press(String(await page.run(`return document.querySelector('${LINK}').textContent.trim()`)), LINK)
    await page.finds('main [role=listbox] [role=option]')
    await page.until(
      'what is kept',
      `return navigator.serviceWorker?.controller != null && (await caches.match('/')) !== undefined &&
        Object.keys(localStorage).some((key) => key.startsWith('aspersa.guardada.leitura.'))`,
    )
    address = String(await page.run('return location.pathname'))
    nozzles = await count()
  })
  if (!isReady) return
  await step('end of the server', async () => {
    process.kill(pid, 'SIGINT')
    await page.until('its end', "return fetch('/api/permissoes').then(() => false, () => true)")
  })
  await step('a kept reading, opened anew without the server', async () => {
    await page.open(address)
    await page.finds('main [role=listbox] [role=option]')
    await page.sees(KEPT)
    if ((await count()) !== nozzles) throw new Error(`${await count()} of ${nozzles} nozzles`)
  })
  await step('the list, opened anew without the server', async () => {
    await page.open('/app/leituras')
    await page.sees('Sem internet: as últimas leituras abertas')
    const kept = `main a[href*="${address}"]`
    await page.finds(kept)
    await page.press(null, kept)
    await page.sees(KEPT)
  })
}
