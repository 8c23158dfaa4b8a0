import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { z } from 'zod'
import 'virtual:theme.css'
import '../styles/app.css'
import { I18nProvider, loadLanguage } from '../i18n/I18n.tsx'
import { languageFrom, TAGS } from '../i18n/language.ts'
import { DARK } from '../ui/useMedia.ts'
import { router } from './router.tsx'
import { queryClient } from './session/instance.ts'

// zod's compiled parsers probe for eval, which the content security policy reports.
z.config({ jitless: true })

/** Cloudscape's dark mode is a class on the body. */
function followSystemTheme() {
  const dark = matchMedia(DARK)
  const apply = () => document.body.classList.toggle('awsui-dark-mode', dark.matches)
  dark.addEventListener('change', apply)
  apply()
}

async function start(element: HTMLElement) {
  followSystemTheme()
  const loaded = await loadLanguage(languageFrom(navigator.languages))
  document.documentElement.lang = TAGS[loaded.language]
  createRoot(element).render(
    <StrictMode>
      <I18nProvider loaded={loaded}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
