// For browsers without modules: nothing else of the page's script runs there. Plain ES5, served as
// it is: the id is TEST_CALL of element-ids.ts (tests/unit/page-marks.test.ts).
// biome-ignore lint/complexity/useArrowFunction: see above
(function () {
  var status = document.querySelector('#test-call [role="status"]');
  if (status)
    status.textContent =
      document.documentElement.lang === "es"
        ? "Este navegador es muy viejo para la llamada de prueba. Abra la página en uno actual."
        : "This browser is too old for the live test call. Please open the page in a current one.";
})();
