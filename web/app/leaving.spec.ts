import { createMemoryRouter, type DataRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaveFor } from './leaving.ts'

const GUARD = 'form'
const guard = () => router.state.blockers.get(GUARD)
let router: DataRouter

beforeEach(() => {
  const routes = ['/app', '/perfil', '/login'].map((path) => ({ path, loader: () => Promise.resolve(null) }))
  router = createMemoryRouter(routes, { initialEntries: ['/perfil'] })
  router.initialize()
})

describe('leaving for another page', () => {
  it('gets there where no form minds', async () => {
    expect(await leaveFor(router, '/app')).toBe(true)
  })

  describe('from a changed form', () => {
    beforeEach(() => {
      router.getBlocker(GUARD, ({ nextLocation }) => nextLocation.pathname !== '/login')
    })

    it('waits for the answer, and gets there when the text may go', async () => {
      const left = leaveFor(router, '/app')
      await expect.poll(() => guard()?.state).toBe('blocked')
      guard()?.proceed?.()
      expect(await left).toBe(true)
    })

    it('does not when the person stays', async () => {
      const left = leaveFor(router, '/app')
      await expect.poll(() => guard()?.state).toBe('blocked')
      guard()?.reset?.()
      expect(await left).toBe(false)
      expect(router.state.location.pathname).toBe('/perfil')
    })

    it('does not when the session ends during the question', async () => {
      const left = leaveFor(router, '/app')
      await expect.poll(() => guard()?.state).toBe('blocked')
      await router.navigate('/login')
      router.deleteBlocker(GUARD)
      expect(await left).toBe(false)
    })
  })
})
