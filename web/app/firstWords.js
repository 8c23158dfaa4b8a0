/*
 * What is said where the console cannot be: a browser older than the floor (`web/build/floor.ts`), or a failure while
 * nothing is drawn yet. Written for any browser there has been in fifteen years (the build refuses what is newer than
 * ES5), because it stands before everything else in the script that runs first, and is all that browsers without
 * modules are given.
 */
;(() => {
  var root = null
  /** The splash fades this long after loading, and is removed so much later, ms. */
  var SPLASH_SHOWN = 2000
  var SPLASH_FADING = 1000
  /**
   * What failed may have been no part of the first page: so long, ms, something may still be drawn before words take
   * its place.
   */
  var PATIENCE = 2000
  var AGAIN = 250
  var LANGUAGES = ['pt', 'en', 'es']

  /**
   * Each of these is younger than what the console has no need of, and so stands for the rest: `docs/browsers.md` has
   * the table.
   */
  function isTooOld() {
    try {
      // Safari 16.4; its pattern would keep a browser without it from reading this script.
      ;/(?<!a)b/
      return !(
        'noModule' in document.createElement('script') &&
        [].toSorted &&
        Object.hasOwn &&
        window.structuredClone &&
        window.AbortSignal &&
        AbortSignal.timeout &&
        // Chrome 111.
        CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
        // Firefox 121.
        CSS.supports('selector(:has(a))')
      )
    } catch (_) {
      return true
    }
  }

  /**
   * The language chosen in this browser, else the first of its own that the console speaks, else English; Portuguese
   * where it names none.
   */
  function language() {
    var chosen = null
    var i
    var known
    try {
      chosen = localStorage.getItem('aspersa.idioma')
    } catch (_) {}
    var own = navigator.languages || [navigator.language || navigator.userLanguage || 'pt']
    var wanted = [chosen].concat([].slice.call(own))
    for (i = 0; i < wanted.length; i += 1) {
      known = LANGUAGES.indexOf(String(wanted[i]).slice(0, 2).toLowerCase())
      if (known >= 0) return LANGUAGES[known]
    }
    return 'en'
  }

  /** Whether whoever sits here chose the dark look, or their system has one and they chose neither. */
  function isDark() {
    var mode = null
    try {
      mode = JSON.parse(localStorage.getItem('aspersa.aparencia')).mode
    } catch (_) {}
    if (mode === 'dark' || mode === 'light') return mode === 'dark'
    return Boolean(window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches)
  }

  /** The script that puts the look on stands behind this one, and is not for these browsers. */
  function wearLook(element, dark) {
    if (isDark()) element.className = [element.className, dark].join(' ')
  }

  function remove(element) {
    var parent = element ? element.parentNode : null
    if (parent) parent.removeChild(element)
  }

  /** Of words that are there in every language leaves one. */
  function inOne(parent, kept) {
    var said = parent.querySelectorAll('[lang]')
    var i
    for (i = 0; i < said.length; i += 1) {
      if (said[i].getAttribute('lang').slice(0, 2) !== kept) remove(said[i])
    }
  }

  function isDrawn() {
    return root !== null && root.firstChild !== null
  }

  /** Shows words that come with the page, as soon as it has been read that far. */
  function say(id) {
    var words = document.getElementById(id)
    root = document.getElementById('root')
    if (!words || !root) {
      setTimeout(() => {
        say(id)
      }, AGAIN)
      return
    }
    remove(document.getElementById('splash'))
    root.innerHTML = words.innerHTML
    if (id === 'old-browser') {
      inOne(root, language())
      wearLook(document.body, 'awsui-dark-mode')
    }
    var button = root.querySelector('button')
    if (button) {
      button.onclick = () => {
        location.reload()
      }
    }
  }

  /** Nobody is left before a splash that stays, nor before nothing at all. */
  function endSplash() {
    var splash = document.getElementById('splash')
    root = document.getElementById('root')
    if (!splash) return
    if (!isDrawn()) {
      setTimeout(endSplash, AGAIN)
      return
    }
    splash.className += ' splash-ending'
    setTimeout(() => {
      remove(splash)
    }, SPLASH_FADING)
  }

  function failed() {
    setTimeout(() => {
      root = document.getElementById('root')
      if (!isDrawn()) say('start-failure')
    }, PATIENCE)
  }

  window.sayStartFailed = () => {
    say('start-failure')
  }
  window.isTooOld = isTooOld()
  if (window.isTooOld) {
    wearLook(document.documentElement, 'theme-dark')
    say('old-browser')
    return
  }
  window.addEventListener('load', () => {
    setTimeout(endSplash, SPLASH_SHOWN)
  })
  window.addEventListener(
    'error',
    (event) => {
      var target = event.target
      // The console's own script, or one it imports, could not be fetched. Of pictures and sheets that could not, the
      // page makes the best.
      if (target && target.tagName === 'SCRIPT') {
        if (target.type === 'module') say('start-failure')
      } else if (target === window) failed()
    },
    true,
  )
  window.addEventListener('unhandledrejection', failed)
})()
