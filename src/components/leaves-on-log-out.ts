/**
 * A desktop page for customers (`data-customers` on <html>) does not stay when another tab has logged out: asked
 * again, the server leads to the login. The phone's pages follow by their own status (phone-guard.ts).
 */
if ('customers' in document.documentElement.dataset)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === 'user' && !newValue)) location.reload()
  })

export {}
