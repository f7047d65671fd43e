/** On narrow screens the footer's groups are folded (styles/footer.css); a press opens and closes one. */
for (const button of document.querySelectorAll('.footer-fold'))
  button.addEventListener('click', () => {
    button.ariaExpanded = String(button.ariaExpanded !== 'true')
  })
