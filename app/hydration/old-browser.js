// The page's only script that runs in browsers without modules. Plain ES5, served as is; the id
// must match TEST_CALL in element-ids.ts (tests/unit/page-marks.test.ts).
// biome-ignore lint/complexity/useArrowFunction: see above
(function () {
  var status = document.querySelector('#test-call [role="status"]');
  if (status)
    status.textContent =
      document.documentElement.lang === "es"
        ? "Este navegador es muy viejo para la llamada de prueba. Abra la página en uno actual."
        : "This browser is too old for the live test call. Please open the page in a current one.";
})();
